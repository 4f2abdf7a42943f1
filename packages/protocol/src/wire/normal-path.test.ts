import { expect, it } from 'vitest';
import { isNormalPath } from './normal-path.js';

it.each([
  '/',
  '/embed/app',
  '/embed/app/?query=a/../b#../c',
  '/embed/über/100%25',
  '/embed/a..b/.hidden/...',
  '/embed/%20/a%2fb',
  '/embed/;v=1/a',
])('accepts %j', (path) => {
  expect(isNormalPath(path)).toBe(true);
});

it.each([
  '',
  'embed',
  '//host/path',
  ';x/a',
  '/a/..?x',
  '/a b',
  '/a\u0000',
  '/a\u200bb',
  '/a\\b',
  '/a/../b',
  '/a/./b',
  '/a/..',
  '/a/.',
  // Escapes that servers decode differently.
  '/%zz/a',
  '/embed/über/100%',
  '/%ff/a',
  // Escapes that some servers decode, once or several times.
  '/a/%2e%2E/b',
  '/a/%252e./b',
  '/a/%252e%252e/b',
  '/a/%25252e./b',
  '/a/..%2fb',
  '/a/..%5Cb',
  '/a/..%252Fb',
  '/a%25252f../b',
  '/%2fhost',
  '/%5chost',
  // The parameters of a segment.
  '/a/..;x/b',
  '/a/..%3bx/b',
  '/a/..%253bx/b',
  '/a/.;/b',
  '/;/host',
  // Characters that NFKC turns into a dot, a slash, a backslash or two dots.
  '/a/\uff0e\uff0e/b',
  '/a/..\uff0fb',
  '/a/..\uff3cb',
  '/a/\u2025/b',
  '/a/%ef%bc%8e./b',
])('refuses %j', (path) => {
  expect(isNormalPath(path)).toBe(false);
});
