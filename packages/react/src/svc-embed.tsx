import type { Embed, EmbedFailure } from '@svc-embed/host';
import { type AddressRule, coverTexts, DEFAULT_TITLE, type FrameHeight, frameHeight } from '@svc-embed/host/adapter';
import { type CSSProperties, forwardRef, type ReactNode } from 'react';
import { errorView } from './covers.js';
import { type BindingProps, useBinding } from './use-binding.js';
import { useCover } from './use-cover.js';

/** Every prop separately, for the props of wrappers. `SvcEmbedProps` also checks combinations. */
export interface SvcEmbedFields extends Omit<BindingProps, 'className'> {
  /** Covers the embed while it loads; null for no cover. Default an English text. */
  readonly loading?: ReactNode | (() => ReactNode);
  /** Covers the embed while it has failed; null for no cover. Default an English text with a button. */
  readonly error?: ReactNode | ((failure: EmbedFailure) => ReactNode);
  /** The id of the outer element. */
  readonly id?: string | undefined;
  /** The class of the outer element. */
  readonly className?: string | undefined;
  /** The style of the outer element. */
  readonly style?: CSSProperties | undefined;
  /** The height of the frame, in pixels or percent; default 480, or `100%` if `className` or `style` size the outer element. */
  readonly height?: FrameHeight | undefined;
}

/** The options of an embed, its listeners, and the appearance of the component. */
export type SvcEmbedProps = SvcEmbedFields & AddressRule;

/**
 * An embed as a component; its ref is the `Embed`. Changes of theme, locale, color scheme and filters are sent as
 * actions, other changes mount a fresh embed. Functions and equal objects may be new on every render. Never throws:
 * invalid options are reported to the page and shown by `error`. A server renders a frame of the same size.
 *
 * @example
 * <SvcEmbed
 *   baseUrl="https://acme.example.com"
 *   dashboard="movies-overview"
 *   session={() => fetch('/api/session', { method: 'POST' }).then((response) => response.json())}
 *   filters={{ 'movies.genre': { value: genre } }}
 *   onDrilldown={({ member }) => setMember(member)}
 * />
 */
export const SvcEmbed = /* @__PURE__ */ forwardRef<Embed, SvcEmbedProps>(function SvcEmbed(
  { id, className, style, height, loading = coverTexts.loading, error: viewError = errorView, ...options },
  ref,
) {
  const attributes = takeAttributes(options as Record<string, unknown>);
  const { ref: target, embed, state, error, retry } = useBinding(options, ref);

  let view: ReactNode;
  if (error) view = typeof viewError === 'function' ? viewError({ error, retry }) : viewError;
  // Servers and hydration render only the frame.
  else if (embed && state === 'loading') view = typeof loading === 'function' ? loading() : loading;
  const { colorScheme, title = DEFAULT_TITLE } = options;
  const { outer, cover } = useCover(colorScheme);

  return (
    <div {...attributes} ref={outer} id={id} className={className} style={style} data-state={state}>
      {view ? (
        <div
          // A new element per state, which screen readers announce.
          key={state}
          ref={cover}
          role={error ? 'alert' : 'status'}
          tabIndex={-1}
          lang={(error ? viewError === errorView : loading === coverTexts.loading) ? 'en' : undefined}
        >
          <div>{view}</div>
        </div>
      ) : null}
      <iframe
        ref={target}
        title={title}
        width="100%"
        height={frameHeight(height, className || style)}
        frameBorder="0"
        aria-busy={state === 'loading'}
        // Inline frames otherwise leave a gap for descenders below. React has no type for this attribute.
        {...{ align: 'top' }}
      />
    </div>
  );
});

/** Moves `data-*` and `aria-*` out of the props. Names of options have no hyphen. */
function takeAttributes(props: Record<string, unknown>): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const name in props) {
    if (!name.includes('-')) continue;
    taken[name] = props[name];
    delete props[name];
  }
  return taken;
}
