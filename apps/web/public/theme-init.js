// Runs before the first paint, so that a dark choice never flashes light. A file of its own because the content security policy forbids inline scripts.
(function () {
  var choice;
  try {
    choice = localStorage.getItem('evenkeel.theme');
  } catch {
    // Storage can be forbidden; then the system decides.
  }
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
