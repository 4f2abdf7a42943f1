import { autoHeight, type Embed, type EmbedOptions, isEmbedError, mountEmbed } from '@svc-embed/host';
import { defineInspector, type SvcInspector } from '@svc-embed/testing/inspector';
import { computed, onBeforeUnmount, onMounted, reactive, ref, shallowRef, watch } from 'vue';
import { codeOf } from './code.js';
import { INITIAL, MEMBER, type MountSettings, type SentAction } from './settings.js';

/** Mounts the embed of the playground, again for each change of a setting, and shows its messages in the inspector. */
export function usePlayground(baseUrl: string) {
  const target = ref<HTMLElement>();
  const inspector = ref<SvcInspector>();
  const settings = reactive<MountSettings>({ ...INITIAL });
  const actions = shallowRef<readonly SentAction[]>([]);
  const failure = ref('');
  const code = computed(() => codeOf(baseUrl, settings, actions.value));
  let embed: Embed | undefined;

  function mount(): void {
    unmount();
    const place = target.value;
    if (!place || !inspector.value) return;
    actions.value = [];
    failure.value = '';
    embed = inspector.value.inspect(optionsOf(settings), (options) => mountEmbed(place, options));
    embed.onStateChange((_, { error }) => {
      failure.value = error?.message ?? '';
    });
  }

  function optionsOf({
    genre,
    allowExport,
    lazy,
    colorScheme,
    locale,
    autoHeight: isAutoHeight,
  }: MountSettings): EmbedOptions {
    return {
      baseUrl,
      dashboard: 'movies-overview',
      // The surface of the site accepts any session.
      session: () => Promise.resolve('any'),
      title: 'Film releases, from the sandbox',
      ...(genre && { filters: { [MEMBER]: { value: genre } } }),
      ...(allowExport && { allowExport }),
      ...(lazy && { lazy }),
      ...(colorScheme && { colorScheme }),
      ...(locale && { locale }),
      ...(isAutoHeight && { extensions: [autoHeight()] }),
    };
  }

  function unmount(): void {
    embed?.destroy();
    embed = undefined;
  }

  function send(action: SentAction): void {
    if (!embed) return;
    actions.value = [...actions.value, action];
    if (action.method === 'setFilter') embed.setFilter(MEMBER, action.argument);
    else if (action.method === 'setColorScheme') embed.setColorScheme(action.argument);
    else if (action.method === 'setTheme') embed.setTheme(action.argument);
    else if (action.method === 'setLocale') embed.setLocale(action.argument);
    else if (action.method === 'navigate') embed.navigate(action.argument);
    else if (action.method === 'refresh') embed.refresh();
    else embed.reload().catch((error: unknown) => isEmbedError(error) || reportError(error));
  }

  onMounted(() => {
    defineInspector();
    mount();
  });
  watch(settings, mount);
  onBeforeUnmount(unmount);
  return { target, inspector, settings, failure, code, send, mount };
}
