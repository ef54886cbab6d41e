import { type Notice, noticeHeader, readNotice } from '../../contract/kit/notice.ts'
import { createStore, useStore } from '../ui/create-store.ts'

/** The latest notice of the server; undefined before the first, and of an older server. */
const notice = createStore<Notice | undefined>(undefined)

export const hearNotice = (headers: Headers): void => {
  const [heard, known] = [readNotice(headers.get(noticeHeader)), notice.get()]
  const isSame =
    heard?.settings === known?.settings &&
    heard?.rewind === known?.rewind &&
    heard?.newSignIn === known?.newSignIn
  if (heard !== undefined && !isSame) notice.set(heard)
}

export const latestNotice = notice.get
export const onNotice = notice.subscribe
export const useNotice = (): Notice | undefined => useStore(notice)
