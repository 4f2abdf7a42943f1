/* `SvcEmbed` is the global of the script tag, which has defined <svc-embed>, too. */
const embed = document.querySelector('svc-embed');
embed.style.height = '40rem';
embed.addEventListener('svc-ready', ({ detail }) => {
  const whole = typeof window.SvcEmbed.mountEmbed === 'function';
  document.querySelector('output').textContent = whole ? `ready, ${detail.mode}` : 'SvcEmbed has no mountEmbed';
});
