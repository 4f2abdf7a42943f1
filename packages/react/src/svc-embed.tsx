import type { Embed } from '@svc-embed/host';
import { type CSSProperties, forwardRef, type ReactNode, useImperativeHandle } from 'react';
import { type EmbedFailure, errorView, loadingView } from './covers.js';
import { type UseSvcEmbedOptions, useBinding } from './use-svc-embed.js';

/** The options of an embed, its listeners, and how its place in the page looks. */
export interface SvcEmbedProps extends UseSvcEmbedOptions {
  /** Shown over the embed while it loads; null for nothing. */
  readonly loading?: ReactNode | (() => ReactNode);
  /** Shown over the embed while it has failed; null for nothing. */
  readonly error?: ((failure: EmbedFailure) => ReactNode) | null | undefined;
  /** Of the outer element. */
  readonly id?: string | undefined;
  /** Of the outer element. */
  readonly className?: string | undefined;
  /** Of the outer element. */
  readonly style?: CSSProperties | undefined;
  /** Of the frame, in pixels or percent; default 480, or `100%` where `className` or `style` size the outer element. */
  readonly height?: number | `${number}%` | undefined;
}

/**
 * An embed as a component; its ref is the `Embed`. Theme, locale, color scheme and filters change by actions, other
 * options by a fresh embed. Functions and equal objects may be new on every render. Never throws: options that are
 * refused are reported to the page and shown by `error`. On a server it renders a frame of the same size.
 *
 * @example
 * <SvcEmbed
 *   baseUrl="https://acme.example.com"
 *   dashboard="sales-overview"
 *   session={() => fetch('/api/embed-session', { method: 'POST' }).then((response) => response.json())}
 *   filters={{ 'orders.status': { value: status } }}
 *   onDrilldown={({ member }) => setMember(member)}
 * />
 */
export const SvcEmbed = forwardRef<Embed, SvcEmbedProps>(function SvcEmbed(
  { id, className, style, height, loading = loadingView, error: viewError = errorView, ...options },
  ref,
) {
  const { ref: frame, embed, state, error, retry, getSnapshot } = useBinding(options);
  // Read when it is set: the first embed is mounted by an effect before this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one when the snapshot has another one.
  useImperativeHandle<unknown, unknown>(ref, () => getSnapshot().embed ?? null, [embed]);

  let view: ReactNode;
  if (error) view = viewError?.({ error, retry });
  // A server and a page that hydrates show the frame alone.
  else if (embed && state === 'loading') view = typeof loading === 'function' ? loading() : loading;
  const { colorScheme, title = 'Embedded analytics' } = options;

  return (
    <div id={id} className={className} style={style} data-state={state} aria-busy={state === 'loading'}>
      {view ? (
        <div
          // Another element for another state: that is what gets announced.
          key={state}
          ref={overlay}
          role={error ? 'alert' : 'status'}
          // Browsers only, where React sets styles by script: a strict policy forbids style attributes in markup.
          // `auto` is no scheme of CSS: then that of the page stays.
          style={{ ...cover, colorScheme }}
        >
          {view}
        </div>
      ) : null}
      <iframe
        ref={frame}
        title={title}
        width="100%"
        height={height ?? (className || style ? '100%' : 480)}
        frameBorder="0"
        // Nobody tabs into what is covered.
        tabIndex={view ? -1 : undefined}
      />
    </div>
  );
});

const cover: CSSProperties = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  background: 'Canvas',
  color: 'CanvasText',
};

/** Lets a cover lie over its parent. */
function overlay(element: HTMLElement | null): void {
  const parent = element?.parentElement;
  if (parent && getComputedStyle(parent).position === 'static') parent.style.position = 'relative';
}
