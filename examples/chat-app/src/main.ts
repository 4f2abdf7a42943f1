import { type FilterMember, mountEmbed } from '@svc-embed/host';
import { type Choice, control, followChoices } from './choices.js';
import { type Chat, openChat } from './open-chat.js';

const LABELS = { loading: 'Loading', ready: 'Live', failed: 'Unavailable', destroyed: 'Ended' };
const toggle = byId('toggle', HTMLButtonElement);
let choice = followChoices(change);
let chat: Chat | undefined;

// The first host: a page.
const { dashboard, scheme: colorScheme, locale } = choice;
const options = { dashboard, colorScheme, locale, allowExport: true };
const embed = mountEmbed('#embed', {
  ...options,
  baseUrl: document.querySelector<HTMLMetaElement>('meta[name=svc-tenant]')?.content ?? '',
  sessionEndpoint: '/api/session',
  title: 'Dashboard in the page',
});
write('options', JSON.stringify(options));
embed.onStateChange((state) => showState('page-state', state));

/** Shows the dashboard in the second host, a chat. */
async function startChat(): Promise<void> {
  showState('chat-state', 'loading');
  chat = await openChat(choice, {
    container: byId('chat', HTMLElement),
    onResult: (text) => write('result', text),
    onContext: (text) => write('context', text),
  });
  await call();
  showState('chat-state', 'ready');
  toggle.disabled = false;
}

async function call(): Promise<void> {
  const input = { dashboard: choice.dashboard, filters: choice.filters };
  write('input', JSON.stringify(input));
  await chat?.call(input);
}

/** Applies a choice to both hosts. */
function change(next: Choice, changed: string): void {
  choice = next;
  paint();
  if (changed === 'scheme') embed.setColorScheme(choice.scheme);
  if (changed === 'locale') embed.setLocale(choice.locale);
  if (changed === 'dashboard') embed.navigate(`/embed/dashboard/${choice.dashboard}`);
  for (const [member, value] of Object.entries(choice.filters)) embed.setFilter(member as FilterMember, value);
  chat?.host.changeContext({ theme: choice.scheme, locale: choice.locale });
  if (changed === 'dashboard' || changed === 'filter') void call();
}

function paint(): void {
  document.documentElement.dataset.scheme = choice.scheme;
  document.documentElement.style.setProperty('--width', control('width').value);
}

function showState(id: string, state: keyof typeof LABELS): void {
  byId(id, HTMLElement).dataset.state = state;
  write(id, LABELS[state]);
}

function write(id: string, text: string): void {
  byId(id, HTMLElement).textContent = text;
}

function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new TypeError(`The page has no ${kind.name} "${id}".`);
}

toggle.addEventListener('click', async () => {
  toggle.disabled = true;
  if (!chat) {
    toggle.textContent = 'End the app';
    return startChat();
  }
  await chat.close();
  chat = undefined;
  showState('chat-state', 'destroyed');
  toggle.textContent = 'Start the app';
  toggle.disabled = false;
});
paint();
await startChat();
