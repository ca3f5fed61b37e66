// Runs before the first paint, so that a dark choice never flashes light. A file of its own because the content security policy forbids inline scripts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('evenkeel.theme');
  } catch (error) {
    choice = null;
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
