import type { Filters } from '@svc-embed/host';

/** The choices of the viewer, for both hosts. */
export interface Choice {
  readonly dashboard: string;
  /** Empty until a filter has been chosen; null removes it. */
  readonly filters: Filters;
  readonly scheme: 'light' | 'dark';
  readonly locale: string;
}

/** The dashboards of the sandbox, each with a member to filter by and some of its values. */
const DASHBOARDS = {
  'movies-overview': { title: 'Film releases', member: 'movies.genre', values: ['Comedy', 'Drama', 'Horror'] },
  'city-weather': { title: 'City weather', member: 'weather.type', values: ['rain', 'fog', 'snow'] },
  'world-development': { title: 'World development', member: 'world.region', values: ['Africa', 'Europe', 'Asia'] },
} as const;

/** Returns a control of the page. */
export function control(id: string): HTMLSelectElement {
  const element = document.getElementById(id);
  if (element instanceof HTMLSelectElement) return element;
  throw new TypeError(`The page has no choice "${id}".`);
}

/** Fills the controls, and calls back with each choice and the name of the control. */
export function followChoices(onChange: (choice: Choice, changed: string) => void): Choice {
  const [dashboard, filter] = [control('dashboard'), control('filter')];
  dashboard.append(...Object.entries(DASHBOARDS).map(([id, { title }]) => new Option(title, id)));
  control('scheme').value = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

  const chosen = () => DASHBOARDS[dashboard.value as keyof typeof DASHBOARDS];
  const offerFilters = () => {
    const { values } = chosen();
    filter.replaceChildren(new Option('None', ''), ...values.map((value) => new Option(value, value)));
  };
  const read = (changed?: string): Choice => ({
    dashboard: dashboard.value,
    filters: changed === 'filter' ? { [chosen().member]: filter.value ? [filter.value] : null } : {},
    scheme: control('scheme').value === 'dark' ? 'dark' : 'light',
    locale: control('locale').value,
  });

  offerFilters();
  document.getElementById('controls')?.addEventListener('change', ({ target }) => {
    const changed = target instanceof Element ? target.id : '';
    if (changed === 'dashboard') offerFilters();
    onChange(read(changed), changed);
  });
  return read();
}
