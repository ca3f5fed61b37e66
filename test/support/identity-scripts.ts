/**
 * Google Identity Services in a browser, as far as the app uses it: a button in an element, a
 * window at the click, and the credential by message to the page that opened the window. The script
 * reports if our own button is still beside Google's. Its complaints go to the console only, as
 * Google's do.
 */
export const GSI_SCRIPT = `
(() => {
  const here = new URL(document.currentScript.src).origin;
  let settings = null;
  const open = () => {
    const popup = window.open(here + '/gsi/select?nonce=' + encodeURIComponent(settings.nonce), 'gsi', 'width=500,height=600');
    if (!popup) return console.warn('[GSI_LOGGER]: Failed to open popup window. Maybe blocked by the browser?');
    addEventListener('message', function take(event) {
      if (event.origin !== here) return;
      removeEventListener('message', take);
      settings.callback({ credential: event.data.credential, select_by: 'btn' });
    });
  };
  window.google = { accounts: { id: {
    initialize: (given) => { settings = given; },
    renderButton: (parent, options) => {
      if (parent.parentElement.querySelector('button')) console.error('Two buttons stand there at once.');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Sign in with Google';
      button.style.cssText = 'width:' + options.width + 'px;height:40px';
      button.addEventListener('click', open);
      parent.replaceChildren(button);
    },
    disableAutoSelect: () => { document.cookie = 'g_state={"i_l":0};path=/'; },
  } } };
})();
`;

/** Returns the window in which a person chooses who they are; the click sends the token back. */
export const popupPage = (
  credential: string,
): string => `<!doctype html><html lang="en"><title>Sign in</title>
<button type="button">Continue</button>
<script>
  document.querySelector('button').addEventListener('click', () => {
    opener.postMessage({ credential: ${JSON.stringify(credential)} }, '*');
    setTimeout(close, 50);
  });
</script></html>`;
