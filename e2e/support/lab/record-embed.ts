import type { AnyEventMessage, Embed, EmbedOptionFields, EmbedOptions, EmbedState, Rejection } from '@svc-embed/host';

export interface Mounted {
  readonly embed: Embed;
  readonly messages: AnyEventMessage[];
  readonly rejections: Rejection[];
  readonly states: EmbedState[];
}

/** Mounts an embed with this function, and records its messages, rejections and states. */
export function mountRecorded(mount: (options: EmbedOptions) => Embed, options: EmbedOptionFields): Mounted {
  const messages: AnyEventMessage[] = [];
  const rejections: Rejection[] = [];
  const states: EmbedState[] = [];
  const embed = mount({ onReject: (rejection) => rejections.push(rejection), ...options } as EmbedOptions);
  embed.onAny((message) => messages.push(message));
  embed.onStateChange((state) => states.push(state));
  return { embed, messages, rejections, states };
}
