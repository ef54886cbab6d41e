import type { ReactNode } from 'react'
import { type FormSection, SectionList } from './SectionList.tsx'

type Props = { sections: readonly FormSection[]; children: ReactNode }

/** The contents of a long form with the list of its sections beside them. */
export const SectionedForm = ({ sections, children }: Props) => (
  <div className="grid gap-4 lg:grid-cols-[minmax(0,760px)_minmax(160px,200px)] lg:gap-8">
    <div className="contents lg:order-2 lg:block">
      <SectionList sections={sections} />
    </div>
    <div className="grid min-w-0 gap-4 [&_section]:scroll-mt-16 lg:order-1 lg:[&_section]:scroll-mt-4">
      {children}
    </div>
  </div>
)
