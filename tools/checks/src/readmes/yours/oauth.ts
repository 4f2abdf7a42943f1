/** The reader's own request for an access token. */
export declare function requestToken(): Promise<string>;
