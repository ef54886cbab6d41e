import { type Entry, isWaiting, type OwnMark } from './entry.ts'

const mostRows = 2000
/** The server takes a megabyte; what surrounds the rows is small. */
const mostBytes = 900_000

/** What is sent to the server: until it is answered, key and body stay the same. */
export type Batch = {
  id: string
  personId: string
  body: {
    date: string
    campVenue: string
    attendanceData: readonly Row[]
    perRow: true
    reason?: string | undefined
    epoch?: string | undefined
  }
}

type Row = ReturnType<typeof rowOf>

const rowOf = ({ studentId, status, remarks, base, asOf, madeAt }: OwnMark) => ({
  studentId,
  status,
  remarks,
  base,
  asOf,
  markedAtDevice: madeAt,
})

const belongTogether = (one: Entry, other: Entry) =>
  one.most === other.most &&
  one.mark.venue === other.mark.venue &&
  one.mark.day === other.mark.day &&
  one.mark.reason === other.mark.reason

const sizes = new TextEncoder()
const bytesOf = (row: Row) => sizes.encode(JSON.stringify(row)).length + 1

/** The batch to send next, with its entries: the oldest that waits and all that can be sent with it. */
export const pack = (
  personId: string,
  entries: readonly Entry[],
  id: string,
  epoch?: string,
): { batch: Batch; packed: readonly Entry[] } | undefined => {
  const waiting = entries
    .filter(isWaiting)
    .toSorted((one, other) => (one.mark.madeAt < other.mark.madeAt ? -1 : 1))
  const [oldest] = waiting
  if (oldest === undefined) return undefined
  const first = oldest.mark
  let bytes = 0
  const packed = waiting
    .filter((entry) => belongTogether(entry, oldest))
    .slice(0, oldest.most ?? mostRows)
    .filter(({ mark }) => {
      bytes += bytesOf(rowOf(mark))
      return bytes <= mostBytes
    })
  const body = {
    date: first.day,
    campVenue: first.venue,
    attendanceData: packed.map(({ mark }) => rowOf(mark)),
    perRow: true as const,
    reason: first.reason,
    epoch,
  }
  return {
    batch: { id, personId, body },
    packed: packed.map((entry) => ({ ...entry, batch: id, newer: false })),
  }
}
