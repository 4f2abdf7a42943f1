import { expect, it } from 'vitest';
import { loadWidgets } from './load-widgets.js';

function widget(id: string, load: () => Promise<void>, hasFailed?: () => boolean) {
  return { id, load, ...(hasFailed && { hasFailed }) };
}

it('resolves once all widgets have loaded, and reports each as it settles', async () => {
  const ends: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => ends.push(resolve));
  const settled: string[] = [];
  const loading = loadWidgets([widget('a', slow), widget('b', slow, () => false)], (id) => settled.push(id));
  ends[1]?.();
  await new Promise(setImmediate);
  expect(settled).toEqual(['b']);
  ends[0]?.();
  expect(await loading).toBe(true);
  expect(settled).toEqual(['b', 'a']);
});

it('resolves with false if a widget could not show its data, after all others have settled', async () => {
  let hasFailed = false;
  const settled: string[] = [];
  const failing = widget(
    'failing',
    async () => {
      hasFailed = true;
    },
    () => hasFailed,
  );
  const other = widget('other', () => new Promise((resolve) => setImmediate(resolve)));
  expect(await loadWidgets([failing, other], (id) => settled.push(id))).toBe(false);
  expect(settled).toEqual(['failing', 'other']);
});
