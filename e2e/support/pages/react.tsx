import { SvcEmbed, type SvcEmbedProps, useSvcEmbed } from '@svc-embed/react';
import * as React from 'react';
import { Component, type ReactNode, StrictMode, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { watchOpen } from '../lab/open-handles.js';
import { type ComponentOptions, createRecords, withExtensions } from './component-page.js';

export interface Given {
  /** The props of the embed that can be cloned. */
  readonly props?: ComponentOptions;
  /** The variant of the scene. */
  readonly place?: string;
}

const { options, ...records } = createRecords();
const kept = { ...records, events: [] as string[] };

/** Returns props as most apps write them: every object and function is new on every render. */
function inline({ props = {} }: Given): SvcEmbedProps {
  return {
    ...options(),
    onError: (payload) => kept.events.push(`error ${payload.message}`),
    onStateChange: (state) => kept.states.push(state),
    ...withExtensions(props),
  } as SvcEmbedProps;
}

function Plain(given: Given): ReactNode {
  return <SvcEmbed {...inline(given)} id="embed" />;
}

/** Renders routes, each at another position of the tree, and one without an embed. */
function Routes({ place = 'sales', ...given }: Given): ReactNode {
  if (place === 'none') return <p>No embed here</p>;
  return place === 'sales' ? (
    <section>
      <SvcEmbed {...inline(given)} id="embed" />
    </section>
  ) : (
    <article>
      <SvcEmbed {...inline({ props: { ...given.props, dashboard: place } })} id="embed" />
    </article>
  );
}

/** Renders the hook with a div, an iframe or no element. */
function Hook({ place = 'div', ...given }: Given): ReactNode {
  const { ref, state, error, retry } = useSvcEmbed(inline(given));
  return (
    <div id="embed">
      {place === 'div' && <div ref={ref} />}
      {place === 'iframe' && <iframe ref={ref} title="Own" />}
      {place === 'unnamed' && <div />}
      <output>{error ? `${state} ${error.code}` : state}</output>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

const never = new Promise<never>(() => {});

function Suspends(): ReactNode {
  throw never;
}

/** Renders an embed that is hidden when its sibling suspends. */
function Suspending({ place, ...given }: Given): ReactNode {
  return (
    <Suspense fallback={<p>Waiting</p>}>
      <SvcEmbed {...inline(given)} id="embed" />
      {place === 'suspended' && <Suspends />}
    </Suspense>
  );
}

/** Renders an embed in React 19's `Activity`. */
function Hiding({ place, ...given }: Given): ReactNode {
  const { Activity } = React;
  return (
    <Activity mode={place === 'hidden' ? 'hidden' : 'visible'}>
      <SvcEmbed {...inline(given)} id="embed" />
    </Activity>
  );
}

/** Renders a list of two embeds in the order of `place`: `ab` or `ba`. */
function List({ place = 'ab', ...given }: Given): ReactNode {
  return [...place].map((name) => <SvcEmbed key={name} {...inline(given)} id={name} onStateChange={undefined} />);
}

const scenes = { Plain, Routes, Hook, Suspending, Hiding, List };

class Boundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError(error: unknown) {
    kept.errors.push(`boundary ${error}`);
    return { hasFailed: true };
  }
  override state = { hasFailed: false };
  override render() {
    return this.state.hasFailed ? <p>Torn down</p> : this.props.children;
  }
}

let root: Root | undefined;

let open: ReturnType<typeof watchOpen> | undefined;

const lab = {
  ...kept,
  version: React.version,
  countListeners: () => {
    open = watchOpen();
  },
  /** Returns the number of message listeners, timers and observers that were opened since then and not closed. */
  open: () => {
    const { message = 0, timers = 0, observers = 0 } = open?.counts() ?? {};
    return message + timers + observers;
  },
  /** Renders a scene in strict mode, synchronously. */
  render(scene: keyof typeof scenes, given: Given = {}): void {
    root ??= createRoot(document.getElementById('root') as HTMLElement);
    const Scene = scenes[scene];
    flushSync(() =>
      root?.render(
        <StrictMode>
          <Boundary>
            <Scene {...given} />
          </Boundary>
        </StrictMode>,
      ),
    );
  },
  unmount(): void {
    flushSync(() => root?.unmount());
    root = undefined;
  },
  hydrate(given: Given = {}): void {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, <Plain {...given} />, {
      onRecoverableError: (error) => kept.errors.push(`hydration ${error}`),
    });
  },
};

declare global {
  var reactPage: typeof lab;
}

globalThis.reactPage = lab;
globalThis.componentPage = {
  ...kept,
  render: (props = {}) => lab.render('Plain', { props }),
  hydrate: () => lab.hydrate(),
  unmount: lab.unmount,
};
