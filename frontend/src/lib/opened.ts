import { pageData } from './pageData';

/** The query of a page that the code in its address opens: what came with the page is not asked for at once again. */
export const openedByCode = { refetchOnMountOrArgChange: 30 } as const;

/** Whether the server said with this page that its code opens nothing. */
export const isGone = (): boolean => pageData().gone === window.location.pathname;
