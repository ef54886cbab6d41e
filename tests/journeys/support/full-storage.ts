import type { Page } from '@playwright/test'

/** From `fill(true)` on, the browser's storage is full: writes to it are rolled back. */
export const makeFillable = (page: Page) =>
  page.addInitScript(() => {
    const own: PropertyDescriptor | undefined = Reflect.getOwnPropertyDescriptor(
      IDBObjectStore.prototype,
      'put',
    )
    IDBObjectStore.prototype.put = function (...given) {
      const request: IDBRequest<IDBValidKey> = Reflect.apply(own?.value, this, given)
      if (sessionStorage.getItem('full') !== null) this.transaction.abort()
      return request
    }
  })

/** From now on there is no room, or there is again. */
export const fill = (page: Page, full: boolean) =>
  page.evaluate(
    (now) => (now ? sessionStorage.setItem('full', '') : sessionStorage.removeItem('full')),
    full,
  )
