/** The byte order mark of UTF-8. */
const UTF_8 = '\ufeff';

/**
 * Saves CSV text as a file of this browser. The file begins with the mark of UTF-8: without it,
 * some spreadsheets read letters such as `ö` as others (WEB-113).
 */
export const saveCsv = (text: string, fileName: string): void =>
  saveText(`${UTF_8}${text}`, fileName, 'text/csv;charset=utf-8');

/** Saves text of a media type as a file of this browser. */
export const saveText = (text: string, fileName: string, type: string): void =>
  saveFile(new Blob([text], { type }), fileName);

/** Saves a file of this browser. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
