import { SvcEmbed, type SvcEmbedExposed, type SvcEmbedProps } from '@svc-embed/vue';
import {
  type Component,
  createApp,
  createSSRApp,
  defineAsyncComponent,
  defineComponent,
  h,
  KeepAlive,
  nextTick,
  reactive,
  ref,
  Suspense,
  shallowRef,
  Teleport,
} from 'vue';
import { createRecords, withExtensions } from './component-page.js';

const { options, ...records } = createRecords();
const props = reactive<Record<string, unknown>>({});
const renders = ref(0);
const view = ref<'embed' | 'elsewhere'>('embed');
const around = ref<'nothing' | 'keep-alive' | 'teleport' | 'suspense' | 'list'>('nothing');
/** The target of the teleport, and the order of the list. */
const place = ref('#elsewhere');
const order = ref(['embed', 'second', 'third']);
const exposed = shallowRef<SvcEmbedExposed | null>(null);

const Embed = defineComponent(
  () => () =>
    h(SvcEmbed, {
      ...options(),
      ...props,
      id: 'embed',
      'data-renders': renders.value,
      ref: exposed,
      onStateChange: (state: string) => records.states.push(state),
    } as SvcEmbedProps),
);

const Elsewhere = defineComponent(() => () => h('p', 'Elsewhere'));

/** Renders a route with the embed and one without, inside the component that `around` names. */
const App: Component = defineComponent(() => () => {
  const shown = h(view.value === 'embed' ? Embed : Elsewhere);
  return {
    nothing: () => shown,
    'keep-alive': () => h(KeepAlive, () => shown),
    teleport: () => h(Teleport, { to: place.value }, shown),
    list: () => order.value.map((key) => h('section', { key }, key === 'embed' ? [shown] : key)),
    suspense: () => h(Suspense, null, { default: () => h(Later), fallback: () => h('p', 'Later') }),
  }[around.value]();
});

const Later = defineAsyncComponent(() => Promise.resolve(Embed));

const labPage = {
  view,
  around,
  place,
  order,
  exposed: () => exposed.value,
  /** Mounts the app, or hydrates the markup of a server. */
  start(): void {
    const root = document.querySelector('#root');
    if (!root) throw new Error('the page has no root');
    const app = root.childElementCount ? createSSRApp(App) : createApp(App);
    app.config.warnHandler = (warning) => records.errors.push(warning);
    app.mount(root);
    globalThis.componentPage.unmount = () => app.unmount();
  },
};

declare global {
  var vuePage: typeof labPage;
}

globalThis.vuePage = labPage;
globalThis.componentPage = {
  ...records,
  async render(next = {}) {
    for (const name of Object.keys(props)) delete props[name];
    Object.assign(props, withExtensions(next));
    renders.value++;
    if (!exposed.value) labPage.start();
    await nextTick();
  },
  hydrate: () => labPage.start(),
  unmount() {},
};
