/** What the browser hands to a listener. */
export declare const event: MessageEvent<unknown>;
