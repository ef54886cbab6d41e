import { type Notice, noticeHeader, readNotice } from '../../contract/kit/notice.ts'
import { createStore, useStore } from '../ui/create-store.ts'

const noticeFields = ['settings', 'rewind', 'person', 'newSignIn'] as const

/** The latest notice of the server; undefined before the first, and of an older server. */
const notice = createStore<Notice | undefined>(undefined)

export const hearNotice = (headers: Headers): void => {
  const [heard, known] = [readNotice(headers.get(noticeHeader)), notice.get()]
  const isSame =
    heard !== undefined && noticeFields.every((field) => heard[field] === known?.[field])
  if (heard !== undefined && !isSame) notice.set(heard)
}

export const latestNotice = notice.get
export const onNotice = notice.subscribe
export const useNotice = (): Notice | undefined => useStore(notice)
