import { connectApp } from '../src/app/connect-app.js';
import type { AppOptions } from '../src/app/types.js';
import type { GuestMessageEvent } from '../src/connection/receive-action.js';
import { createGuest } from '../src/create-guest.js';
import type { GuestOptions } from '../src/options.js';
import type { AiHost, AiHostOptions } from './ai-host.js';
import { fakeFrames } from './fake-frames.js';

/** The default capabilities of the AI chat. */
export const capabilities = { openLinks: {}, downloadFile: {}, serverTools: {}, message: { text: {} } };

/** The custom properties and frames of an app's page, around the messages that an AI chat gives it. */
export function fakePage(host: Pick<AiHost, 'window'>) {
  const properties = new Map<string, string>();
  const errors: unknown[] = [];
  const frames = fakeFrames();
  const resized = new Set<() => void>();
  const { parent, addEventListener, removeEventListener } = host.window;
  const style = {
    setProperty: (name: string, value: string) => void properties.set(name, value),
    removeProperty: (name: string) => void properties.delete(name),
  };
  const window = {
    parent,
    document: { documentElement: { style } },
    innerWidth: 600,
    innerHeight: 400,
    requestAnimationFrame: frames.requestAnimationFrame,
    cancelAnimationFrame: frames.cancelAnimationFrame,
    addEventListener(type: 'message' | 'resize', listener: (event: GuestMessageEvent) => void) {
      if (type === 'resize') resized.add(listener as () => void);
      else addEventListener(type, listener);
    },
    removeEventListener(type: 'message' | 'resize', listener: (event: GuestMessageEvent) => void) {
      if (type === 'resize') resized.delete(listener as () => void);
      else removeEventListener(type, listener);
    },
    reportError: (error: unknown) => void errors.push(error),
  };
  /** Gives the frame another height. */
  function resize(innerHeight: number) {
    window.innerHeight = innerHeight;
    for (const listener of resized) listener();
  }
  return { window, frames, properties, errors, resize };
}

type OpenHost = Pick<AiHost, 'window' | 'received'>;

interface SetUp {
  readonly host?: Partial<AiHostOptions>;
  readonly app?: Partial<AppOptions>;
  readonly guest?: Partial<GuestOptions>;
}

/** Opens an app in the AI chat of a suite. */
export type OpenApp = (options?: SetUp) => ReturnType<typeof openApp<AiHost>>;

/** Connects an unchanged guest to an AI chat; `actions` has the actions that it received. */
export async function openApp<Host extends OpenHost>(
  create: (options: AiHostOptions) => Host,
  { host: hostOptions, app: appOptions, guest: guestOptions }: SetUp = {},
) {
  const host = create({ capabilities, context: {}, answers: {}, ...hostOptions });
  const page = fakePage(host);
  const app = await connectApp({ name: 'Sales', version: '1.0.0', window: page.window, ...appOptions });
  const guest = createGuest({ surface: 'dashboard', ...app.guestOptions, ...guestOptions });
  const actions: [name: string, payload: object][] = [];
  guest.onAny(({ type, payload }) => actions.push([type.split(':')[2] as string, payload]));
  const sent = (method: string) =>
    host.received.flatMap((message) => (message.method === method ? [message.params] : []));
  return {
    ...page,
    host,
    app,
    guest,
    actions,
    /** The parameters of all that the app sent with a method. */
    sent,
    /** Emits `ready`, and waits until the extensions are negotiated. */
    async ready() {
      guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
      await settle();
    },
  };
}

/** Waits until all posted messages have arrived. */
export async function settle() {
  for (let count = 0; count < 5; count++) await new Promise((resolve) => setImmediate(resolve));
}
