// Runs before all else. It is a separate file because the content security policy forbids inline
// scripts.
(function () {
  var choice, token;
  try {
    choice = localStorage.getItem('evenkeel.theme');
    token = localStorage.getItem('evenkeel.token');
  } catch {
    // The browser may forbid storage; then the system decides, and nobody is signed in.
  }
  // Sets the theme now, so that a dark page never flashes light.
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);

  // If the browser keeps a session, fetches the code behind the sign-in beside the page's own code
  // (WEB-66). The build names the files.
  var named = token && document.querySelector('meta[name="signed-in-files"]');
  if (!named) return;
  named.content.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });
})();
