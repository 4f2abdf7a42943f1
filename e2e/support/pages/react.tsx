import type { ActionName, AnyEventMessage } from '@svc-embed/host';
import { type Embed, SvcEmbed, type SvcEmbedProps, useEmbedState, useSvcEmbed } from '@svc-embed/react';
import * as React from 'react';
import { Component, type ReactNode, StrictMode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { TENANT } from '../lab/sites.mjs';

/** What a test may set; everything else a scene passes anew on every render. */
export interface Given {
  /** The props of the embed that can be written down. */
  readonly props?: Partial<SvcEmbedProps>;
  /** What the scene does with the embed: shows it here or there, hides it, waits for something else. */
  readonly place?: string;
}

const kept = {
  /** The reasons of all session requests. */
  sessions: [] as string[],
  events: [] as string[],
  states: [] as string[],
  sent: [] as ActionName[],
  rejections: [] as string[],
  /** What refs got and effects saw. */
  refs: [] as string[],
  errors: [] as string[],
  violations: [] as string[],
};

document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  kept.violations.push(effectiveDirective);
});
addEventListener('error', ({ error }) => {
  if (error?.name !== 'EmbedError') return;
  kept.errors.push(error.code);
});

/** Props as an app writes them that thinks of no identity: every object and function is new on every render. */
function inline({ props }: Given): SvcEmbedProps {
  return {
    baseUrl: TENANT,
    dashboard: 'speaks',
    session: async ({ reason }) => {
      kept.sessions.push(reason);
      return `s${kept.sessions.length}`;
    },
    allow: ['fullscreen'],
    onReady: () => kept.events.push('ready'),
    onView: (payload) => kept.events.push(`view ${payload.path}`),
    onError: (payload) => kept.events.push(`error ${payload.message}`),
    onDashboardLoaded: (_, message: AnyEventMessage) => kept.events.push(message.type),
    onStateChange: (state, error) => kept.states.push(error ? `${state} ${error.code}` : state),
    onSend: ({ type }) => kept.sent.push(type.replace('svc:action:', '') as ActionName),
    onReject: ({ reason }) => kept.rejections.push(reason),
    ...structuredClone(props),
  };
}

/** The embed as most apps have it. */
function Plain(given: Given): ReactNode {
  return <SvcEmbed {...inline(given)} id="embed" />;
}

/** A listener that is there at times. */
function Late({ place, ...given }: Given): ReactNode {
  const { onReject, onSend, ...props } = inline(given);
  return <SvcEmbed {...props} id="embed" onReject={place === 'listening' ? onReject : undefined} />;
}

/** Routes: another place of the tree each, with a page of no embed. */
function Routes({ place = 'sales', ...given }: Given): ReactNode {
  if (place === 'none') return <p>No embed here</p>;
  return place === 'sales' ? (
    <section>
      <SvcEmbed {...inline(given)} id="embed" />
    </section>
  ) : (
    <article>
      <SvcEmbed {...inline(given)} id="embed" dashboard={place} />
    </article>
  );
}

/** A ref, as a parent's effect finds it. */
function WithRef(given: Given): ReactNode {
  const object = useRef<Embed>(null);
  const [embed, setEmbed] = useState<Embed | null>(null);
  useEffect(() => {
    kept.refs.push(`effect ${object.current?.state}`);
  }, []);
  return (
    <>
      <output>{useEmbedState(embed)}</output>
      <SvcEmbed ref={object} {...inline(given)} id="embed" />
      <SvcEmbed ref={setEmbed} {...inline(given)} id="other" />
    </>
  );
}

/** The hook, in an element of the page's own: a div, an iframe, none. */
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

/** A sibling that suspends hides what was shown already. */
function Suspending({ place, ...given }: Given): ReactNode {
  return (
    <Suspense fallback={<p>Waiting</p>}>
      <SvcEmbed {...inline(given)} id="embed" />
      {place === 'suspended' && <Suspends />}
    </Suspense>
  );
}

/** Hidden and shown again with its state kept, where React can. */
function Hiding({ place, ...given }: Given): ReactNode {
  const { Activity } = React;
  return (
    <Activity mode={place === 'hidden' ? 'hidden' : 'visible'}>
      <SvcEmbed {...inline(given)} id="embed" />
    </Activity>
  );
}

/** Two of a list, in the order that is given: `ab` or `ba`. */
function List({ place = 'ab', ...given }: Given): ReactNode {
  return [...place].map((name) => <SvcEmbed key={name} {...inline(given)} id={name} onStateChange={undefined} />);
}

/** A ref as all effects of a parent find it after each change of the dashboard. */
function Looking({ place = 'speaks', ...given }: Given): ReactNode {
  const embed = useRef<Embed>(null);
  useLayoutEffect(() => void kept.refs.push(`layout ${place} ${embed.current?.state}`), [place]);
  useEffect(() => void kept.refs.push(`effect ${place} ${embed.current?.state}`), [place]);
  return <SvcEmbed ref={embed} {...inline(given)} id="embed" dashboard={place} />;
}

/** An embed far below another one. */
function Below(given: Given): ReactNode {
  return (
    <>
      <SvcEmbed {...inline(given)} id="embed" />
      <div style={{ height: 9000 }} />
      <SvcEmbed {...inline(given)} id="below" lazy />
    </>
  );
}

/** Views of the page's own. */
function Views(given: Given): ReactNode {
  return (
    <SvcEmbed
      {...inline(given)}
      id="embed"
      loading={() => <p>One moment</p>}
      error={({ error, retry }) => (
        <button type="button" onClick={retry}>
          {error.code}
        </button>
      )}
    />
  );
}

const scenes = { Plain, Late, Routes, WithRef, Hook, Suspending, Hiding, List, Looking, Below, Views };

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

/** What was opened and not closed: listeners of the window's messages, timers. */
const open = new Set<unknown>();

/** From now on what is opened is counted. */
function countListeners(): void {
  const { addEventListener, removeEventListener, setInterval, clearInterval } = window;
  Object.assign(window, {
    addEventListener(...[type, listener, options]: Parameters<typeof addEventListener>) {
      if (type === 'message') open.add(listener);
      addEventListener.call(window, type, listener, options);
    },
    removeEventListener(...[type, listener, options]: Parameters<typeof removeEventListener>) {
      open.delete(listener);
      removeEventListener.call(window, type, listener, options);
    },
    setInterval(run: () => void, milliseconds: number) {
      const timer = setInterval(run, milliseconds);
      open.add(timer);
      return timer;
    },
    clearInterval(timer: number) {
      open.delete(timer);
      clearInterval(timer);
    },
  });
}

const lab = {
  ...kept,
  version: React.version,
  countListeners,
  /** What is open since then. */
  open: () => [...open].map(String),
  /** Renders a scene, in strict mode, before it returns. */
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
  /** Takes over the markup of a server. */
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
