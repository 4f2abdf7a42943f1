/** Jest's globals and its environment of jsdom, which only the app of its guide installs. */
declare module 'jest-environment-jsdom' {
  export class TestEnvironment {
    readonly global: object;
    setup(): Promise<void>;
  }
}

declare function test(title: string, run: () => void | Promise<void>): void;
declare function expect(value: unknown): { toContain(part: string): void; toBeInstanceOf(type: unknown): void };
