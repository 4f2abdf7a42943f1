/** Whether a caller's own fetch returned a web `Response`, not the response object of a library. */
export function isResponse(value: unknown): value is Response {
  if (typeof value !== 'object' || value === null) return false;
  const has = (name: string, test: (field: unknown) => boolean) => test(Reflect.get(value, name));
  return (
    has('status', (status) => typeof status === 'number') &&
    has('headers', (headers) => isMethod(headers, 'get')) &&
    has('body', (body) => body === null || body === undefined || isMethod(body, 'getReader'))
  );
}

function isMethod(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'function';
}

export function isJson(response: Response): boolean {
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(response.headers.get('content-type') ?? '');
}
