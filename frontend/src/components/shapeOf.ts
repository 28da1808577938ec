interface PictureSize {
  width?: number | null | undefined;
  height?: number | null | undefined;
}

/** The size of a picture in a gallery; drawings are squares, and none is much wider or taller than the others. */
export function shapeOf({ width, height }: PictureSize): { width: number; height: number } {
  if (width == null || height == null) {
    return { width: 640, height: 640 };
  }
  const ratio = Math.min(Math.max(width / height, 0.6), 2);
  return { width: Math.round(640 * ratio), height: 640 };
}
