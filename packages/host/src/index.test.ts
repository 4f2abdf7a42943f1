import vm from 'node:vm';
import { bundle, FROM_SOURCES } from '@svc-embed/browser-tools/bundle';
import { describe, expect, it } from 'vitest';

const script = await bundle(new URL('index.ts', import.meta.url), {
  ...FROM_SOURCES,
  format: 'iife',
  globalName: 'SvcEmbed',
});

describe('the package on a server', () => {
  it('B45 can be imported without any globals of a platform', () => {
    const world = vm.createContext({});
    expect(vm.runInContext(`${script}; Object.keys(SvcEmbed).sort().join()`, world)).toBe(
      'EmbedError,autoHeight,buildEmbedUrl,channel,defineExtension,diagnose,exporter,fastChannel,filtersFromQuery,filtersToQuery,forwardKeys,guard,isEmbedError,measureLoad,mountEmbed,ownHistory,preconnect,readAddress,renewSession,requests,showCovers,syncAddress,traceContext,trackViewport,watchActivity,watchFilters,watchHealth,watchOutline',
    );
  });

  it('adds only the name of the script tag to the global object', () => {
    const world = vm.createContext({});
    const globals = () => vm.runInContext('Object.getOwnPropertyNames(globalThis)', world) as string[];
    const before = new Set(globals());
    vm.runInContext(script, world);
    expect(globals().filter((name) => !before.has(name))).toEqual(['SvcEmbed']);
  });

  it('builds addresses', () => {
    const world = vm.createContext({ URL });
    expect(
      vm.runInContext(
        `${script}; SvcEmbed.buildEmbedUrl({ baseUrl: 'https://acme.example.com', dashboard: 'a' })`,
        world,
      ),
    ).toBe('https://acme.example.com/embed/dashboard/a');
  });

  it.each(["'#sales'", 'null', '{ nodeType: 1 }'])('B45 throws an EmbedError for a mount into %s', (target) => {
    const world = vm.createContext({ URL });
    const options = "{ baseUrl: 'https://acme.example.com', dashboard: 'a' }";
    expect(
      vm.runInContext(
        `${script}; try { SvcEmbed.mountEmbed(${target}, ${options}) } catch (e) { SvcEmbed.isEmbedError(e) && e.code }`,
        world,
      ),
    ).toBe('target-not-found');
  });
});
