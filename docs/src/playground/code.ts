import { INITIAL, MEMBER, type MountSettings, type SentAction } from './settings.js';

/** Returns code that mounts an embed with these settings and then sends these actions. */
export function codeOf(baseUrl: string, settings: Readonly<MountSettings>, actions: readonly SentAction[]): string {
  const { genre, allowExport, lazy, autoHeight, colorScheme, locale } = settings;
  const options = [
    `baseUrl: ${text(baseUrl)},`,
    "dashboard: 'movies-overview',",
    "sessionEndpoint: '/api/session',",
    genre && `filters: { ${text(MEMBER)}: { value: ${text(genre)} } },`,
    allowExport && 'allowExport: true,',
    lazy && 'lazy: true,',
    colorScheme && `colorScheme: ${text(colorScheme)},`,
    locale && `locale: ${text(locale)},`,
    autoHeight && 'extensions: [autoHeight()],',
  ].filter((line) => line);
  const calls = withoutReplaced(actions).map(callOf);
  return [
    `import { ${autoHeight ? 'autoHeight, ' : ''}mountEmbed } from '@svc-embed/host';`,
    '',
    "const embed = mountEmbed('#embed', {",
    ...options.map((line) => `  ${line}`),
    '});',
    'embed.onAny((message, name) => console.log(name, message.payload));',
    ...(calls.length > 0 ? ['', ...calls] : []),
    '',
  ].join('\n');
}

/** Removes calls whose effect a later call of the same method replaces. */
function withoutReplaced(actions: readonly SentAction[]): readonly SentAction[] {
  return actions.filter(({ method }, index) => !actions.slice(index + 1).some((later) => later.method === method));
}

function callOf(action: SentAction): string {
  if (!('argument' in action)) return action.method === 'reload' ? 'await embed.reload();' : 'embed.refresh();';
  const { method, argument } = action;
  return `embed.${method}(${method === 'setFilter' ? `${text(MEMBER)}, ` : ''}${literal(argument)});`;
}

function literal(value: unknown): string {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${literal(field)}`);
  return `{ ${fields.join(', ')} }`;
}

function text(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Returns samples that together contain all code that the playground can write. */
export function codeSamples(baseUrl: string): readonly string[] {
  const everything: Readonly<MountSettings> = {
    genre: 'Drama',
    allowExport: true,
    lazy: true,
    autoHeight: true,
    colorScheme: 'dark',
    locale: 'de-DE',
  };
  return [
    codeOf(baseUrl, INITIAL, []),
    codeOf(baseUrl, everything, [
      { method: 'setColorScheme', argument: 'light' },
      { method: 'setTheme', argument: { primaryColor: '#0a7d55', borderRadius: 12, font: "'Georgia', serif" } },
      { method: 'setLocale', argument: 'ar' },
      { method: 'setFilter', argument: { value: 'Drama' } },
      { method: 'navigate', argument: '/embed/dashboard/city-weather' },
      { method: 'refresh' },
      { method: 'reload' },
    ]),
    codeOf(baseUrl, INITIAL, [{ method: 'setFilter', argument: null }]),
  ];
}
