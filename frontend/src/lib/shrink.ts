/** In pixels; twice the largest width the server keeps. */
const longestSide = 2560;
/** In bytes; a smaller file is sent unchanged. */
const smallBytes = 1.5 * 1024 * 1024;

/** The size scaled down so that no side is longer than `longest`. */
export function within(width: number, height: number, longest = longestSide): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

async function drawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = within(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) {
    return null;
  }
  // Transparent areas would become black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
}

/**
 * Scales a large photo down before upload. A file this browser cannot decode is sent unchanged; the server decides.
 */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= smallBytes) {
    return file;
  }
  try {
    const smaller = await drawn(file);
    return smaller !== null && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
