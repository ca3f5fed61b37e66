/** Events of the stream `user-<id>`. Credentials and sessions are not events. */
export type IdentityEvent = {
  readonly type: 'UserRegistered';
  readonly data: {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly username: string | null;
    readonly authProvider: 'email' | 'google';
    readonly timezone: string;
  };
};
