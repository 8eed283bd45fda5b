/** Query parameter that names the format of an answer. It belongs to the route, and is no variable of a document. */
export const FORMAT_PARAMETER = 'format';

/** Query parameter that names the list of an answer whose rows a file has. It belongs to the route, too. */
export const LIST_PARAMETER = 'list';
