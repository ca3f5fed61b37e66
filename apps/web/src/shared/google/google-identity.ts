/**
 * The part of Google Identity Services that the page uses
 * (developers.google.com/identity/gsi/web/reference/js-reference).
 */
export interface GoogleIdentityServices {
  initialize(settings: {
    client_id: string;
    /** Google writes it into the token. */
    nonce: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode: 'popup';
    auto_select: boolean;
  }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      type: 'standard';
      theme: 'outline' | 'filled_black';
      size: 'large';
      text: 'signin_with';
      shape: 'rectangular';
      logo_alignment: 'center';
      width: number;
      locale: string;
    },
  ): void;
  disableAutoSelect(): void;
}

const LONGEST_MS = 15_000;
let loading: Promise<GoogleIdentityServices> | null = null;

/**
 * Loads Google's script once for the life of the page. Rejects if the script does not load; the
 * next call tries again.
 */
export function loadGoogleIdentity(scriptUrl: string): Promise<GoogleIdentityServices> {
  loading ??= addScript(scriptUrl).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(scriptUrl: string): Promise<GoogleIdentityServices> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why: string) => {
      script.remove();
      reject(new Error(`Google Identity Services ${why}`));
    };
    const timer = setTimeout(() => fail(`did not load within ${LONGEST_MS} ms`), LONGEST_MS);
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('could not be loaded');
    });
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const services = (window as { google?: { accounts?: { id?: GoogleIdentityServices } } })
        .google?.accounts?.id;
      if (services) resolve(services);
      else fail('loaded without its functions');
    });
    script.src = scriptUrl;
    script.async = true;
    document.head.append(script);
  });
}
