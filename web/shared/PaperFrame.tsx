import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Answer } from '../../contract/kit/api.ts'
import type { Language } from '../../contract/values/languages.ts'
import { backTo } from '../screens/menu.ts'
import { useDocumentLanguage } from './document-language.ts'
import { instituteRead } from './institute.ts'
import { pathOfRecord } from './record-path.ts'
import { isNotFound, RecordState } from './RecordState.tsx'
import { Page } from '../ui/Page.tsx'

type State = ComponentProps<typeof RecordState>
type Reading<Known> = State['query'] & { data: Known | undefined }

/** What a document needs, read together: pending while either is, with the first error; of equal names, the first. */
export const together = <A, B>(one: Reading<A>, other: Reading<B>): Reading<A & B> => ({
  data: one.data && other.data && { ...other.data, ...one.data },
  isPending: one.isPending || other.isPending,
  isFetching: one.isFetching || other.isFetching,
  error: one.error ?? other.error,
  refetch: () => void Promise.all([one.refetch(), other.refetch()]),
})

type Props<Known> = Pick<State, 'title' | 'failed' | 'missing'> & {
  record: Reading<Known>
  /** The language of a document that is in one already. */
  language?: Language | undefined
  /** What stands on the page, of which student if it is about one. */
  children: (
    content: Answer<'GET /api/institute'> & Known,
    document: ReturnType<typeof useDocumentLanguage>,
  ) => Omit<ComponentProps<typeof Page>, 'context' | 'back'> & {
    student?: { _id: string; name: string; registrationNumber: string }
  }
}

/** The page of a document, once it is read with the institute and the words of its language. */
export const PaperFrame = <Known,>({ record, language, children, ...state }: Props<Known>) => {
  const reading = together(record, useQuery(instituteRead))
  const document = useDocumentLanguage(language)
  const isPending = reading.isPending || document.isPending
  if (reading.data === undefined || isPending || isNotFound(record.error))
    return <RecordState {...state} query={{ ...reading, isPending }} back={backTo('students')} />
  const { student, ...page } = children(reading.data, document)
  if (student === undefined) return <Page {...page} back={backTo('students')} />
  return (
    <Page
      {...page}
      context={`${student.name} · ${student.registrationNumber}`}
      back={{ to: pathOfRecord('student', student._id), label: student.name }}
    />
  )
}
