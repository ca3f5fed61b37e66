// Runs before all else. A file of its own because the content security policy forbids inline scripts.
(function () {
  var choice, token;
  try {
    choice = localStorage.getItem('evenkeel.theme');
    token = localStorage.getItem('evenkeel.token');
  } catch {
    // Storage can be forbidden; then the system decides, and nobody is signed in.
  }
  // A dark choice never flashes light.
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);

  // Where this browser keeps a session, the code behind the sign-in comes beside the page's own (WEB-66). The build names its files.
  var named = token && document.querySelector('meta[name="signed-in-files"]');
  if (!named) return;
  named.content.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  });
})();
