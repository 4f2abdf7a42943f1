export function start(root) {
  root.textContent = location.href;
}
