import { expect, it } from 'vitest';
import { initials } from './initials.js';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  Augusta Ada King, Countess of Lovelace ', 'AL'],
  ['Jean-Luc O’Neill', 'JO'],
  ['émile Zola', 'ÉZ'],
  ['e\u0301mile', 'É'],
  ['ßeta', 'SS'],
  ['山田 太郎', '山太'],
  ['山田太郎', '山'],
  ['محمد علي', 'مع'],
  ['हिन्दी', 'हि'],
  ['𝒳avier', '𝒳'],
  ['"Ada" (Lovelace)', 'AL'],
  ['', ''],
  ['😀 !?', ''],
])('computes the initials of "%s" as "%s"', (name, letters) => expect(initials(name)).toBe(letters));
