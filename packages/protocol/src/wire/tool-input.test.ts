import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionTools } from './action-tools.js';
import { isFreeContent } from './free-content.js';
import { actionMessage } from './make.js';
import { readToolInput } from './tool-input.js';

const ajv = new Ajv2020({ allowUnionTypes: true });
const fits = Object.fromEntries(actionTools().map(({ name, inputSchema }) => [name, ajv.compile(inputSchema)]));

const MEMBER = 'view.dimension, below 64 Ki';

describe('the input of a tool', () => {
  it.each([
    ['set_color_scheme', { scheme: 'dark' }, { action: 'set-color-scheme', payload: { scheme: 'dark' } }],
    ['set_theme', { primaryColor: '#0a5' }, { action: 'set-theme', payload: { primaryColor: '#0a5' } }],
    ['set_timezone', { timezone: 'Europe/Berlin' }, { action: 'set-timezone', payload: { timezone: 'Europe/Berlin' } }],
    ['navigate', { path: '/embed/app' }, { action: 'navigate', payload: { path: '/embed/app' } }],
    ['refresh', undefined, { action: 'refresh', payload: {} }],
    ['refresh', {}, { action: 'refresh', payload: {} }],
  ])('%s converts its input to the payload', (name, input, value) => {
    expect(readToolInput(name, input)).toEqual({ ok: true, value });
  });

  it.each([
    [{ member: 'movies.genre', values: ['Drama'] }, '{"value":"Drama"}'],
    [{ member: 'movies.genre', values: ['Drama', 'Comedy'] }, '{"value":["Drama","Comedy"]}'],
    [{ member: 'movies.genre', operator: 'gt', values: [0] }, '{"value":0,"operator":"gt"}'],
    [{ member: 'movies.genre', values: [false] }, '{"value":false}'],
    [{ member: 'movies.genre', values: [] }, 'null'],
    [{ member: 'movies.genre', operator: 'gt' }, 'null'],
    [{ member: 'movies.genre', operator: undefined }, 'null'],
  ])('set_filter converts %j to the parameter on the wire', (input, json) => {
    const payload = { filterUrlParameter: `f_movies.genre=${json}` };
    expect(readToolInput('set_filter', input)).toEqual({ ok: true, value: { action: 'set-filter', payload } });
  });

  it.each([
    ['set-session', {}, 'name', false],
    ['', {}, 'name', false],
    ['set-locale', { locale: 'de' }, 'name', false],
    [{ toString: 1 } as never, {}, 'name', false],
    ['set_session', { session: 's3cr3t' }, 'name', false],
    ['__proto__', {}, 'name', false],
    ['navigate', null, 'payload', 'an object'],
    ['navigate', 'no object', 'payload', 'only path'],
    ['navigate', { path: 7 }, 'payload.path', 'string'],
    ['navigate', Object.create({ path: '/embed/app' }), 'payload.path', 'string'],
    ['set_color_scheme', { scheme: 'pink' }, 'payload.scheme', 'light,dark,auto'],
    ['set_filter', { member: 'movies.genre', value: 'Drama' }, 'payload', 'only member,operator,values'],
    ['set_filter', { member: 'genre' }, 'payload.member', MEMBER],
    ['set_filter', { member: 'a.b={"x":"' }, 'payload.member', MEMBER],
    ['set_filter', { member: 'a.b', values: 'Drama' }, 'payload.values', 'string|number|boolean[]?'],
    ['set_filter', { member: 'a.b', values: [null] }, 'payload.values', 'string|number|boolean[]?'],
    ['set_filter', { member: 'a.b', operator: 'x'.repeat(70_000), values: [1] }, 'payload.member', MEMBER],
    ['refresh', { now: true }, 'payload', 'only '],
  ])('A176 %s refuses input of case %#, and names the place, never the value', (name, input, path, expected) => {
    const read = readToolInput(name, input);
    expect(read).toMatchObject({ ok: false, path, expected });
    expect(JSON.stringify(read)).not.toMatch(/s3cr3t|pink|Drama/);
  });

  it.each([
    ['set_theme', '{"__proto__":{"x":1}}'],
    ['set_theme', '{"a":{"constructor":{"prototype":1}}}'],
    ['set_filter', '{"member":"a.b","__proto__":{"values":[1]}}'],
    ['navigate', '{"path":"/embed/app","constructor":1}'],
  ])('A176 %s refuses keys that reach a prototype: %s', (name, input) => {
    expect(readToolInput(name, JSON.parse(input))).toMatchObject({ ok: false, path: 'payload' });
  });

  it('A177 set_filter takes the given members only', () => {
    const members = ['movies.genre', 'movies.year'];
    expect(actionTools(members).find(({ name }) => name === 'set_filter')?.inputSchema).toMatchObject({
      properties: { member: { enum: members } },
    });
    expect(readToolInput('set_filter', { member: 'movies.year' }, members).ok).toBe(true);
    expect(readToolInput('set_filter', { member: 'movies.title' }, members)).toMatchObject({
      path: 'payload.member',
      expected: 'movies.genre,movies.year',
    });
  });

  it('fits the schema of the tool if it is accepted, and becomes a payload of the catalogue', () => {
    const values = fc.constantFrom<unknown>(
      'light',
      '/embed/app',
      'movies.genre',
      'gt',
      7,
      true,
      null,
      [],
      ['Drama'],
      [{}],
    );
    const keys = fc.constantFrom('scheme', 'locale', 'timezone', 'path', 'member', 'operator', 'values', 'value');
    const names = fc.constantFrom(...actionTools().map(({ name }) => name));
    let taken = 0;
    fc.assert(
      fc.property(names, fc.oneof(fc.dictionary(keys, values, { noNullPrototype: true }), values), (name, input) => {
        const read = readToolInput(name, input);
        if (!read.ok) return;
        taken++;
        expect(fits[name]?.(input)).toBe(true);
        expect(() => actionMessage(read.value.action, read.value.payload)).not.toThrow();
        expect(isFreeContent(read.value.payload)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});
