import { button, make } from './make.js';

const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
]);

/** Makes a tab for each panel, by its label, and selects the first. Arrow keys go from tab to tab. */
export function createTabs(panels: ReadonlyMap<string, HTMLElement>, onSelect: () => void): HTMLElement {
  const labels = [...panels.keys()];
  const tabs = labels.map((label, index) =>
    button(label, () => select(index), { role: 'tab', id: `tab-${index}`, 'aria-controls': `panel-${index}` }),
  );
  const element = make('div', { role: 'tablist', 'aria-label': 'Views' }, ...tabs);

  labels.forEach((label, index) => {
    const panel = panels.get(label);
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('id', `panel-${index}`);
    panel?.setAttribute('aria-labelledby', `tab-${index}`);
  });

  element.addEventListener('keydown', ({ key, currentTarget }) => {
    const step = STEPS.get(key) ?? 0;
    const isReversed = currentTarget instanceof Element && getComputedStyle(currentTarget).direction === 'rtl';
    const at = tabs.findIndex(({ ariaSelected }) => ariaSelected === 'true');
    const next = (at + (isReversed ? -step : step) + tabs.length) % tabs.length;
    if (next === at) return;
    select(next);
    tabs[next]?.focus();
  });

  function select(selected: number) {
    labels.forEach((label, index) => {
      const [tab, panel] = [tabs[index], panels.get(label)];
      if (!tab || !panel) return;
      tab.ariaSelected = `${index === selected}`;
      tab.tabIndex = index === selected ? 0 : -1;
      panel.hidden = index !== selected;
    });
    onSelect();
  }

  select(0);
  return element;
}
