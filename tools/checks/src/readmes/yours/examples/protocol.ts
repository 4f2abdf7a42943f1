/** The argument of a message listener. */
export declare const event: MessageEvent<unknown>;
