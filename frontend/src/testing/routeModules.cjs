module.exports = {
  loadRouteModule() {
    throw new Error('framework routes are not used');
  },
};
