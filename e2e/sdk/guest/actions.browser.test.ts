import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { connectGuest } from '../../support/engines/surface-guest.js';

/** Locales that are none of those that the surface has. */
const locales = [
  '../../x',
  'en_US.UTF-8\0',
  'de_DE',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  '<b>de</b>',
  'de-DE\n',
  '',
  'tlh',
  'de-'.repeat(3414),
];

/** Texts that are no filter, by what is wrong with them. */
const filters: Readonly<Record<string, string>> = {
  'a second filter': 'f_a.b=1&f_c.d=2',
  'a second filter after an object': 'f_a.b={"value":1}&f_c.d={"value":2}',
  'a session after it': 'f_a.b={"value":1}&session=evil',
  'a question mark before it': '?f_a.b=1',
  'no JSON': 'f_a.b={value:1}',
  'no value': 'f_a.b=',
  'NaN as value': 'f_a.b=NaN',
  'the name of the session': 'session=evil',
  'no dot': 'f_a=1',
  'two dots': 'f_a.b.c=1',
  'a prototype as name': '__proto__=1',
  'a prototype key': 'f_a.b={"__proto__":{"polluted":true}}',
  'a prototype key that is encoded': `f_a.b=${encodeURIComponent('{"x":[{"constructor":{"prototype":{}}}]}')}`,
  'JSON of depth 30,000': `f_a.b=${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  'JSON of depth 100,000': `f_a.b=${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  '100 kB': `f_a.b="${'x'.repeat(102_400)}"`,
  'a percent sign that is none': 'f_a.b=%zz',
};

function connectFilters(lab: Lab) {
  return connectGuest(lab, ({ guest: { applyFilters } }, guest, kept) =>
    applyFilters(guest, { initial: { 'a.b': 'initial' }, onChange: (all, changed) => kept.push([all, changed]) }),
  );
}

/** What a compromised page tells a surface, but where to go and how to look. */
test('A80 the guest applies none of the locales that it does not have, and answers each with an error', async ({
  lab,
}) => {
  const { surface, post, answers, kept } = await connectGuest(lab, ({ guest: { applyLocale } }, guest, kept) =>
    applyLocale(guest, { supported: ['en-US', 'de-DE'], initial: 'en-US', onChange: (to) => kept.push(to) }),
  );
  for (const [index, locale] of locales.entries()) {
    post('set-locale', { locale });
    expect((await answers()).slice(index), locale).deep.equal([
      { name: 'UnsupportedLocale', context: 'svc:action:set-locale', fatal: false },
    ]);
    expect(await kept(), locale).deep.equal(['en-US']);
    expect(await surface.run(() => document.documentElement.lang), locale).equal('en-US');
  }
  post('set-locale', { locale: 'de' });
  await lab.received(surface);
  expect(await kept()).deep.equal(['en-US', 'de-DE']);
});

test('A82 the guest applies no text that is no filter, and answers each with an error', async ({ lab }) => {
  const { surface, post, answers, kept } = await connectFilters(lab);
  for (const [index, [what, filterUrlParameter]] of Object.entries(filters).entries()) {
    post('set-filter', { filterUrlParameter });
    expect((await answers()).slice(index), what).deep.equal([
      { name: 'InvalidFilter', context: 'svc:action:set-filter', fatal: false },
    ]);
    expect(await kept(), what).deep.equal([]);
    expect(await surface.run(() => 'polluted' in {}), what).equal(false);
  }
  post('set-filter', { filterUrlParameter: 'f_a.b=2' });
  await lab.received(surface);
  expect(await kept()).deep.equal([[{ 'a.b': 2 }, { member: 'a.b', value: 2 }]]);
});

test('A82 every browser keeps the last of two equal keys of a filter value', async ({ lab }) => {
  const { surface, post, answers, kept } = await connectFilters(lab);
  post('set-filter', { filterUrlParameter: 'f_a.b={"value":1,"value":2}' });
  await lab.received(surface);
  expect(await kept()).deep.equal([[{ 'a.b': { value: 2 } }, { member: 'a.b', value: { value: 2 } }]]);
  expect(await answers()).deep.equal([]);
});
