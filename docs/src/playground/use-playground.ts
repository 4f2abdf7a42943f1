import { autoHeight, type Embed, type EmbedOptions, type EmbedState, isEmbedError, mountEmbed } from '@svc-embed/host';
import { computed, onBeforeUnmount, onMounted, reactive, ref, shallowRef, watch } from 'vue';
import { codeOf } from './code.js';
import { INITIAL, MEMBER, type MountSettings, type SentAction } from './settings.js';

/** A line of the log. */
interface LogEntry {
  readonly id: number;
  readonly kind: 'event' | 'action' | 'state' | 'rejected';
  readonly name: string;
  /** Its payload as JSON. */
  readonly text: string;
}

/** The oldest lines go when there are more. */
const MAX_ENTRIES = 200;

/** The embed of the playground: mounted again when a setting changes, with what it sent and received. */
export function usePlayground(baseUrl: string) {
  const target = ref<HTMLElement>();
  const settings = reactive<MountSettings>({ ...INITIAL });
  const actions = shallowRef<readonly SentAction[]>([]);
  const log = shallowRef<readonly LogEntry[]>([]);
  const state = ref<EmbedState>('loading');
  const failure = ref('');
  const code = computed(() => codeOf(baseUrl, settings, actions.value));
  let embed: Embed | undefined;
  let entries = 0;

  function add(kind: LogEntry['kind'], name: string, payload: unknown): void {
    entries += 1;
    log.value = [...log.value, { id: entries, kind, name, text: JSON.stringify(payload) ?? '' }].slice(-MAX_ENTRIES);
  }

  function mount(): void {
    unmount();
    if (!target.value) return;
    actions.value = [];
    failure.value = '';
    state.value = 'loading';
    try {
      embed = mountEmbed(target.value, optionsOf(settings));
    } catch (error) {
      failure.value = String(error);
      return;
    }
    embed.onAny((message, name) => add('event', name, message.payload));
    embed.onStateChange((next, { error }) => {
      state.value = next;
      failure.value = error?.message ?? '';
      add('state', next, error && { code: error.code });
    });
    if (settings.autoHeight) autoHeight(embed);
  }

  function optionsOf({ genre, allowExport, lazy, colorScheme, locale }: MountSettings): EmbedOptions {
    return {
      baseUrl,
      dashboard: 'movies-overview',
      title: 'Film releases, the demo surface',
      ...(genre && { filters: { [MEMBER]: { value: genre } } }),
      ...(allowExport && { allowExport }),
      ...(lazy && { lazy }),
      ...(colorScheme && { colorScheme }),
      ...(locale && { locale }),
      onSend: (message, name) => add('action', name, message.payload),
      onReject: ({ reason }) => add('rejected', reason, undefined),
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

  function clearLog(): void {
    log.value = [];
  }

  onMounted(mount);
  watch(settings, mount);
  onBeforeUnmount(unmount);
  return { target, settings, log, state, failure, code, send, mount, clearLog };
}
