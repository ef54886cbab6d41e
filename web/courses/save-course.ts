import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Input } from '../../contract/kit/api.ts'
import type { Course } from '../../contract/courses/calls.ts'
import { type Refused, useCommand } from '../api/client.ts'
import { putRefusal } from '../ui/form/Form.tsx'
import { courseReads } from './course-reads.ts'

type CourseBody = Input<'POST /api/courses'>['body']

type Options<V extends FieldValues> = {
  form: UseFormReturn<V, unknown, CourseBody>
  course: Course | undefined
  onDone: () => void
}

/** Adds or saves a course; `stale` is true when someone else saved it first. */
export const useSaveCourse = <V extends FieldValues>({ form, course, onDone }: Options<V>) => {
  const [base, setBase] = useState(course)
  const [stale, setStale] = useState(false)
  const common = {
    failed: 'Failed to save course',
    refresh: courseReads,
    onDone,
    onRefused: (refusal: Refused) => {
      if (refusal.code === 'stale') setStale(true)
      return refusal.code === 'stale' || putRefusal(form, refusal)
    },
  }
  const creation = useCommand('POST /api/courses', common)
  const update = useCommand('PUT /api/courses/:id', common)

  return {
    busy: creation.isPending || update.isPending,
    stale,
    save: (body: CourseBody) => {
      if (base === undefined) creation.mutate({ body })
      else update.mutate({ params: { id: base._id }, body: { ...body, __v: base.__v } })
    },
    /** Continues from the latest version of the course. */
    startFrom: (latest: Course) => {
      setBase(latest)
      setStale(false)
    },
  }
}
