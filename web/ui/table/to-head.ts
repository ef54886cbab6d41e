/** Another page is read from its head: where the list before the pager begins above the window, go there. */
export const toHead = (pressed: Element): void => {
  const list = pressed.closest('nav')?.previousElementSibling
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
