/** The script of the home page: without it, or without a clipboard, the page has no buttons to copy. */
export const COPY_SCRIPT = `for (const button of navigator.clipboard ? document.querySelectorAll('.copy') : []) {
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = label), 2000);
  });
}
`;
