/** Why something failed, in one line: for a bundler its first error, because the message of its exception only counts them. */
export function reasonOf(error: unknown): string {
  const { message = String(error), errors } = Object(error) as {
    message?: string;
    errors?: readonly { text: string }[];
  };
  return (errors?.[0]?.text ?? message).split('\n', 1)[0] ?? '';
}
