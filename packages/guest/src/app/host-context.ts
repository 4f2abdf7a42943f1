import { fieldsOf } from './fields.js';
import { styleProperties } from './style-properties.js';
import type { Surface } from './surface.js';
import type { AppRecord, AppWindow } from './types.js';

/** The context of an AI host, applied to the surface and the page. */
export interface HostContext {
  readonly current: AppRecord;
  /** Whether the AI host fixes the height of the frame. */
  readonly isFixed: boolean;
  /** Merges changes, and applies them in the next frame. */
  change(changes: object): void;
  /** Starts or stops sending the visible part of the frame. */
  showViewport(isWanted: boolean): void;
  close(): void;
}

interface ContextParts {
  readonly page: AppWindow;
  readonly surface: Surface;
  /** Called after each application. */
  onApplied(context: AppRecord): void;
}

/** Applies the context of an AI host, and then each of its changes, at most once a frame. */
export function createHostContext(context: unknown, { page, surface, onApplied }: ContextParts): HostContext {
  const { style } = page.document.documentElement;
  const texts = new Map<string, unknown>();
  let current = fieldsOf(context);
  let properties: ReadonlyMap<string, string> = new Map();
  let viewport = '';
  let isViewportWanted = false;
  let frame: number | undefined;
  page.addEventListener('resize', request);
  apply();
  return {
    get current() {
      return current;
    },
    get isFixed() {
      return Number.isFinite(fieldsOf(current.containerDimensions).height);
    },
    change(changes) {
      current = fieldsOf({ ...current, ...changes });
      request();
    },
    showViewport(isWanted) {
      isViewportWanted = isWanted;
      viewport = '';
      sendViewport();
    },
    close() {
      if (frame !== undefined) page.cancelAnimationFrame(frame);
      page.removeEventListener('resize', request);
    },
  };

  /** Not `onceAFrame`: other bundles are smaller if no other entry imports it. */
  function request() {
    frame ??= page.requestAnimationFrame(() => {
      frame = undefined;
      apply();
      onApplied(current);
    });
  }

  function apply() {
    keepText('theme', 'set-color-scheme', 'scheme');
    keepText('locale', 'set-locale', 'locale');
    keepText('timeZone', 'set-timezone', 'timezone');
    const next = styleProperties(current);
    for (const name of properties.keys()) if (!next.has(name)) style.removeProperty(name);
    for (const [name, value] of next) if (properties.get(name) !== value) style.setProperty(name, value);
    properties = next;
    sendViewport();
  }

  /** Sends a text of the context as a field of an action, if it changed. */
  function keepText(name: string, action: string, field: string) {
    const text = current[name];
    if (texts.get(name) === text) return;
    texts.set(name, text);
    surface.keep(action, { [field]: text });
  }

  function sendViewport() {
    if (!isViewportWanted) return;
    const { top, right, bottom, left } = fieldsOf(current.safeAreaInsets);
    const safeArea = { top, right, bottom, left };
    const next = { top: 0, left: 0, right: page.innerWidth, bottom: page.innerHeight, safeArea };
    const text = JSON.stringify(next);
    if (text !== viewport) surface.send('viewport', next);
    viewport = text;
  }
}
