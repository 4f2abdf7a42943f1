/** Whether an answer says that its body is JSON. */
export function isJson(response: Response): boolean {
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(response.headers.get('content-type') ?? '');
}
