const fetchForm = () => void import('./form/EditEmployeePage.tsx').catch(() => undefined)

/** Handlers for a link to the form: coming over it already fetches its code. */
export const formPrefetch = { onPointerEnter: fetchForm, onFocus: fetchForm }
