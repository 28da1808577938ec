/** In pixels; twice the largest width the server keeps. */
const longestSide = 2560;
/** In bytes; a smaller file is sent unchanged. */
const smallBytes = 1.5 * 1024 * 1024;

/** The size scaled down so that no side is longer than `longest`. */
export function within(width: number, height: number, longest = longestSide): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** A part of a picture, in its pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of the picture, or all of it, no side longer than what the server has use for. */
async function drawn(file: Blob, area?: Area): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const from = area ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const { width, height } = within(from.width, from.height);
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
  pen.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, width, height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
}

/** A part of a picture as a file of its own; undefined when this browser cannot decode it. */
export async function cutOut(file: Blob, area: Area): Promise<Blob | undefined> {
  try {
    return (await drawn(file, area)) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Scales a large photo down before upload. A file this browser cannot decode is sent unchanged; the server decides.
 */
export async function shrunk(file: Blob): Promise<Blob> {
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
