/** The code of the guide to telemetry. */
import type { ActionName, AnyActionMessage, Embed } from '@svc-embed/host';

export declare function createTelemetry(send: (entries: readonly object[]) => void): {
  flush(): void;
  onSend(embed: string): (message: AnyActionMessage, name: ActionName) => void;
  follow(embed: Embed, name: string): () => void;
};
