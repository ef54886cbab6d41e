import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useSession } from '../../../api/session.ts'

/** Said where no course can be chosen, with the way to add one for those who may. */
export const NoCourseYet = () => {
  const { may } = useSession()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft p-3 text-warn">
      {may('courses.manage') ? (
        <>
          <p>There is no active course to choose yet. What you have typed here is kept.</p>
          <ButtonLink to="/courses">Go to Courses</ButtonLink>
        </>
      ) : (
        <p>There is no active course to choose yet. Ask a super administrator to add one.</p>
      )}
    </div>
  )
}
