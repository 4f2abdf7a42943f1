/** A CommonJS module that uses packages of ES modules. */
export async function addressOf(dashboard: string): Promise<string> {
  const { buildEmbedUrl } = await import('@svc-embed/host');
  return buildEmbedUrl({ baseUrl: 'https://acme.example.com', dashboard });
}
