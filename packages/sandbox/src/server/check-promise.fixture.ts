import { type Operation, operations } from '@svc-embed/platform/schemas';

const promises = Object.values<Operation>(operations).map(({ path, ...operation }) => ({
  ...operation,
  address: RegExp(`^${path.replace(/\/$/, '/?').replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
}));

/** Throws if the client would refuse the answer of a success. */
export function checkPromise(method: string, path: string, answer: unknown): void {
  const asked = promises.filter(
    ({ address, ...of }) => [of.method, of.alsoAs].some((one) => one === method) && address.test(path),
  );
  if (!asked.some(({ response }) => response?.safeParse(answer).success))
    throw new Error(`${method} ${path} does not answer what its row promises: ${JSON.stringify(answer)}`);
}
