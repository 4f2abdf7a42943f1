import {
  afterRenderEffect,
  ChangeDetectionStrategy,
  Component,
  computed,
  DestroyRef,
  ElementRef,
  EventEmitter,
  inject,
  input,
  NgZone,
  Output,
  type OutputEmitterRef,
  output,
  type Signal,
  signal,
  viewChild,
} from '@angular/core';
import type { AnyEventMessage, Embed, EmbedError, EmbedState, EventName, EventPayload } from '@svc-embed/host';
import {
  type AdapterOptions,
  coverTexts,
  createBinding,
  cssColorScheme,
  DEFAULT_TITLE,
  type FrameHeight,
} from '@svc-embed/host/adapter';
import { componentOptions } from './component-options.js';

/** A state of an embed, and its error if it is `failed`. */
export interface EmbedStateChange {
  readonly state: EmbedState;
  readonly error: EmbedError | undefined;
}

/** Emits the payload of an event. */
type PayloadOutput<N extends EventName> = OutputEmitterRef<EventPayload<N>>;

/** The emitters of all events of the catalogue: without one of them, the class does not compile. */
type EventOutputs = { readonly [N in EventName]: { emit(payload: EventPayload<N>): void } };

/**
 * An embed as a component. Changes of theme, locale, color scheme and filters are sent as actions, other changes mount a fresh
 * embed. The embed works outside of the zone of the app; outputs and functions of the options run inside. Never throws:
 * refused options are reported, and the state is `failed`. A server renders an iframe of the same size.
 */
@Component({
  // Not `svc-embed`: that is the custom element of `@svc-embed/element`, which the browser would upgrade.
  selector: 'svc-embed-view',
  changeDetection: ChangeDetectionStrategy.OnPush,
  // Without styles: a strict policy forbids style elements and style attributes. Inline frames leave a gap without `align`.
  template: `<iframe
      #frame
      [title]="options().title ?? title"
      width="100%"
      [attr.height]="height()"
      align="top"
      frameborder="0"
      [attr.aria-busy]="!isRefused()"
      inert
    ></iframe>
    @if (isRefused()) {
      <p role="alert" lang="en">{{ refused }}</p>
    }`,
})
export class SvcEmbed {
  /** The options of `mountEmbed` except `on`. */
  readonly options = input.required<AdapterOptions>();
  /** The height of the iframe, in pixels, or as a percentage of this element's; default 480. */
  readonly height = input<FrameHeight>(480);

  /** The surface is authenticated and mounted, and accepts actions. It is the first event of a document. */
  readonly ready: PayloadOutput<'ready'> = output();
  /** A page of the surface is viewed: on load, and after each navigation within the embed. */
  readonly view: PayloadOutput<'view'> = output();
  /** The viewer went to another page within the embed. */
  readonly navigate: PayloadOutput<'navigate'> = output();
  /** All widgets of a dashboard have rendered their data. */
  readonly dashboardLoaded: PayloadOutput<'dashboard-loaded'> = output();
  /** The viewer exported data or an image. The exported rows are never part of it. */
  readonly download: PayloadOutput<'download'> = output();
  /** The viewer asked for the data behind a value. */
  readonly drilldown: PayloadOutput<'drilldown'> = output();
  /** The viewer submitted a question to the assistant, or its answer came. */
  readonly aiQuery: PayloadOutput<'ai-query'> = output();
  /** The access of the surface ends soon. `renewSession` answers with `set-session`. */
  readonly sessionExpiring: PayloadOutput<'session-expiring'> = output();
  /** The access of the surface has ended. It may come before `session-expiring`, or without it. */
  readonly sessionExpired: PayloadOutput<'session-expired'> = output();
  // An `EventEmitter` has `observed`: without a listener, production builds log the code of a failure.
  /** An error of the surface. When it is fatal, the state of the embed becomes `failed` as well. */
  @Output('error') readonly errorEvent: EventEmitter<EventPayload<'error'>> = new EventEmitter();
  /** Emits each change of the state, and of the error in the same state. */
  @Output() readonly stateChange = new EventEmitter<EmbedStateChange>();

  private readonly binding = createBinding();
  private readonly snapshot = signal(this.binding.getSnapshot());
  /** Absent on servers, before the first render, and if options are refused. */
  readonly embed: Signal<Embed | undefined> = computed(() => this.snapshot().embed);
  /** `failed` also if the options were refused. */
  readonly state = computed(() => this.snapshot().state);
  /** Error of the state `failed`. */
  readonly error = computed(() => this.snapshot().error);

  protected readonly title = DEFAULT_TITLE;
  protected readonly refused = coverTexts.error;
  /** Whether the options were refused, so that there is no embed to cover. */
  protected readonly isRefused = computed(() => !this.embed() && !!this.error());
  private readonly frame = viewChild.required<ElementRef<HTMLIFrameElement>>('frame');
  private readonly zone = inject(NgZone);

  private readonly outputs: EventOutputs = {
    ready: this.ready,
    view: this.view,
    navigate: this.navigate,
    'dashboard-loaded': this.dashboardLoaded,
    download: this.download,
    drilldown: this.drilldown,
    'ai-query': this.aiQuery,
    error: this.errorEvent,
    'session-expiring': this.sessionExpiring,
    'session-expired': this.sessionExpired,
  };

  constructor() {
    const element: HTMLElement = inject(ElementRef).nativeElement;
    const { attach, update, release, getSnapshot, subscribe } = this.binding;
    const emit = (name: EventName, { payload }: AnyEventMessage) =>
      this.zone.run(() => this.outputs[name].emit(payload as never));

    const unsubscribe = subscribe(() => {
      const now = getSnapshot();
      this.snapshot.set(now);
      this.zone.run(() => this.stateChange.emit(now));
    });
    const life = inject(DestroyRef);
    // Runs in browsers only, and outside of the zone. A microtask may enter the zone; the render itself must not.
    afterRenderEffect(() => {
      const options = this.options();
      const frame = this.frame().nativeElement;
      queueMicrotask(() => {
        if (life.destroyed) return;
        if (getComputedStyle(element).display === 'inline') element.style.display = 'block';
        element.style.colorScheme = cssColorScheme(options.colorScheme);
        attach(frame);
        const isWatched = this.errorEvent.observed || this.stateChange.observed;
        update(componentOptions(options, this.zone), emit, isWatched);
      });
    });
    life.onDestroy(() => {
      unsubscribe();
      release();
    });
  }

  /** Loads again after a failure, with the current options. */
  retry(): void {
    this.zone.runOutsideAngular(this.binding.retry);
  }
}
